import { gzipSync } from 'node:zlib'
import type { getWorkRecordStatus as endpoint } from '@crewcall/contract/work-records.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { Media } from '../../platform/mount.ts'
import { issuerOf, signCredential } from './credential.ts'
import { signingKey } from './keys.ts'
import { LIST_LENGTH, listAddress } from './status-place.ts'

/** Which records of a list were revoked (W3C Bitstring Status List 1.0), signed; it tells no two records of one pro apart from others. */
export async function getStatus(ctx: Ctx, { params: { list } }: Input<typeof endpoint>): Promise<Media> {
  const before = (list - 1) * LIST_LENGTH
  const { newest } = await ctx.tx.one<{ newest: number }>(sql`select coalesce(max(id), 0)::bigint as newest from work_record_states`)
  if (list < 1 || (list > 1 && before >= newest)) throw problem('not_found', 'NOT_FOUND')
  const ended = await ctx.tx.rows<{ id: number }>(sql`
    select id from work_record_states where id > ${before} and id <= ${before + LIST_LENGTH} and is_ended`)
  const address = listAddress(ctx, list)
  const body = await signCredential(ctx, await signingKey(ctx), {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(ctx),
    validFrom: ctx.now.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encoded(ended.map(({ id }) => id - before - 1)),
    },
  })
  return { type: 'application/vc+jwt', body }
}

// The first record is the highest bit of the first byte.
function encoded(indexes: readonly number[]): string {
  const bits = Buffer.alloc(LIST_LENGTH / 8)
  for (const index of indexes) bits.writeUInt8(bits.readUInt8(index >> 3) | (0x80 >> (index & 7)), index >> 3)
  return `u${gzipSync(bits).toString('base64url')}`
}
