import { createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { RecordPublicKey } from '@crewcall/contract/work-records.ts'
import { calculateJwkThumbprint } from 'jose'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { derivedSigningKey } from '../../platform/signing-key.ts'

type Key = Pick<Tables['work_record_keys'], 'thumbprint' | 'x'>
export type SigningKey = Key & { private_key: KeyObject }

/** The key that signs this year, derived from the secret of the installation (ADR 122): each year and each secret has another. */
export async function signingKey({ config, now }: Pick<Ctx, 'config' | 'now'>): Promise<SigningKey> {
  const private_key = derivedSigningKey(config, 'work record key', String(now.getUTCFullYear()))
  const { x = '' } = createPublicKey(private_key).export({ format: 'jwk' })
  return { thumbprint: await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x }), x, private_key }
}

/** Keeps the public part of a key for as long as there are records, whatever becomes of the secret. */
export async function keepKey({ tx, now }: Ctx, { thumbprint, x }: Key): Promise<void> {
  await tx.run(
    sql`insert into work_record_keys (thumbprint, x, created_ts) values (${thumbprint}, ${x}, ${now}) on conflict (thumbprint) do nothing`,
  )
}

/** Every key whose signature counts: all that ever signed a record, and the current one. */
export async function publicKeys(ctx: Ctx): Promise<RecordPublicKey[]> {
  const kept = await ctx.tx.rows<Key>(sql`select thumbprint, x from work_record_keys order by created_ts, thumbprint`)
  const current = await signingKey(ctx)
  const all = kept.some(({ thumbprint }) => thumbprint === current.thumbprint) ? kept : [...kept, current]
  return all.map(({ thumbprint, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint, alg: 'EdDSA', use: 'sig' }))
}
