/** A Beta distribution: what is believed about a share after `a` hits and `b` misses, including those of the prior. */
export type Beta = { a: number; b: number }

/** The value below which the share lies with the given probability, exact to nine decimals. */
export function betaQuantile({ a, b }: Beta, probability: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (betaBelow({ a, b }, middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The probability that the share is below `x`: the regularized incomplete beta function. */
export function betaBelow({ a, b }: Beta, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges quickly on this side of the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow({ a: b, b: a }, 1 - x)
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - (logGamma(a) + logGamma(b) - logGamma(a + b)))
  return (front * fractionOf(a, b, x)) / a
}

// The continued fraction of the function by the method of Lentz.
function fractionOf(a: number, b: number, x: number): number {
  const tiny = 1e-300
  const awayFromZero = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let change = 1
    for (const part of [even, odd]) {
      d = 1 / awayFromZero(1 + part * d)
      c = awayFromZero(1 + part / c)
      change = c * d
      result *= change
    }
    if (Math.abs(change - 1) < 1e-14) break
  }
  return result
}

// The logarithm of the gamma function by the series of Lanczos, for positive values.
function logGamma(value: number): number {
  const terms = [76.180091729, -86.505320329, 24.0140982408, -1.231739572450155, 0.1208650973866179e-2, -0.5395239384953e-5]
  const sum = terms.reduce((before, term, index) => before + term / (value + 1 + index), 1.000000000190015)
  return (value + 0.5) * Math.log(value + 5.5) - (value + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * sum) / value)
}
