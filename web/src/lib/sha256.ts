const [roundConstants, start] = constants()
const schedule = new DataView(new ArrayBuffer(64 * 4))

/** SHA-256 of plain ASCII text in hexadecimal, synchronous and without the browser's own, which only secure pages have (FIPS 180-4). */
export function sha256(text: string): string {
  const blocks = padded(text)
  const hash = new Uint32Array(start)
  for (let offset = 0; offset < blocks.byteLength; offset += 64) addBlock(hash, blocks, offset)
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}

function padded(text: string): DataView {
  const blocks = new DataView(new ArrayBuffer((((text.length + 8) >> 6) + 1) * 64))
  for (let index = 0; index < text.length; index += 1) blocks.setUint8(index, text.charCodeAt(index))
  blocks.setUint8(text.length, 0x80)
  blocks.setUint32(blocks.byteLength - 4, text.length * 8)
  return blocks
}

function addBlock(hash: Uint32Array, blocks: DataView, offset: number): void {
  for (let round = 0; round < 64; round += 1) {
    const at = round * 4
    if (round < 16) schedule.setUint32(at, blocks.getUint32(offset + at))
    else {
      const [near, far] = [schedule.getUint32(at - 60), schedule.getUint32(at - 8)]
      const low = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3)
      const high = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10)
      schedule.setUint32(at, (schedule.getUint32(at - 64) + low + schedule.getUint32(at - 28) + high) | 0)
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let at = 0; at < 256; at += 4) {
    const choice = (e & f) ^ (~e & g)
    const mixed = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + roundConstants.getUint32(at) + schedule.getUint32(at)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const added = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + mixed) | 0
    d = c
    c = b
    b = a
    a = (mixed + added) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + word
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

// The first 32 fractional bits of the cube roots of the first 64 primes, and of the square roots of the first eight.
function constants(): [DataView, number[]] {
  const rounds = new DataView(new ArrayBuffer(64 * 4))
  const primes: number[] = []
  for (let candidate = 2; primes.length < 64; candidate += 1) {
    if (primes.some((prime) => candidate % prime === 0)) continue
    rounds.setUint32(primes.length * 4, bitsOf(Math.cbrt(candidate)))
    primes.push(candidate)
  }
  return [rounds, primes.slice(0, 8).map((prime) => bitsOf(Math.sqrt(prime)))]
}

function bitsOf(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}
