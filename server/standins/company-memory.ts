import { generateKeyPairSync } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload, JWKS } from 'oidc-provider'

/** What the sign-in of a company remembers until it stops. The library has such a memory as well, but warns of it at every start. */
export function companyMemory(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>()
  const find = async (wanted: (payload: AdapterPayload) => boolean) => [...kept.values()].find(wanted)
  return (model): Adapter => ({
    upsert: async (id, payload) => void kept.set(`${model}:${id}`, payload),
    find: async (id) => kept.get(`${model}:${id}`),
    findByUserCode: (code) => find(({ userCode }) => userCode === code),
    findByUid: (uid) => find((payload) => payload.uid === uid),
    consume: async (id) => {
      const payload = kept.get(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void kept.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}

/** A new key with which a company signs who somebody is. */
export function companyKeys(): JWKS {
  const { n, e, d, p, q, dp, dq, qi } = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  return { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', n, e, d, p, q, dp, dq, qi }] }
}
