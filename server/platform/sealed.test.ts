import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const config = { secret_key: 'a-key-of-this-installation-32-chars' }
const whose = { purpose: 'client secret', about: 'organization 7' }

it('A sealed secret opens as what it was, and is sealed otherwise each time', () => {
  const [one, two] = [seal(config, whose, 'p@ss – wörd'), seal(config, whose, 'p@ss – wörd')]
  expect(one).not.toBe(two)
  expect([one, two].map((sealed) => unseal(config, whose, sealed))).toEqual(['p@ss – wörd', 'p@ss – wörd'])
})

it.each([
  ['for somebody else', config, { ...whose, about: 'organization 8' }],
  ['for another purpose', config, { ...whose, purpose: 'other' }],
  ['at another installation', { secret_key: 'the-key-of-another-installation-xx' }, whose],
])('It does not open %s', (_, key, reader) => {
  expect(() => unseal(key, reader, seal(config, whose, 'secret'))).toThrow('does not open')
})

it('A changed, cut or empty one does not open', () => {
  const sealed = seal(config, whose, 'secret')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unseal(config, whose, changed.toString('base64url'))).toThrow('does not open')
  }
  for (const cut of ['', sealed.slice(0, 10), sealed.slice(0, -4)]) expect(() => unseal(config, whose, cut)).toThrow('does not open')
})
