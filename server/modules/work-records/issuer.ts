import type { getWorkRecordIssuer as endpoint } from '@crewcall/contract/work-records.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { issuerOf } from './credential.ts'
import { publicKeys } from './keys.ts'

/** The keys of this installation, for programs that verify a credential themselves. */
export async function getIssuer(ctx: Ctx): Promise<Reply<typeof endpoint>> {
  const id = issuerOf(ctx)
  const keys = await publicKeys(ctx)
  return {
    '@context': ['https://www.w3.org/ns/cid/v1'],
    id,
    verificationMethod: keys.map((key) => ({ id: `${id}#${key.kid}`, type: 'JsonWebKey', controller: id, publicKeyJwk: key })),
    assertionMethod: keys.map(({ kid }) => `${id}#${kid}`),
    keys,
  }
}
