import { workRecordFigures } from '@crewcall/contract/work-records.ts'
import type { WorkRecordFigures } from '@crewcall/contract/rules/work-record.ts'
import { CompactSign, decodeJwt } from 'jose'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { SigningKey } from './keys.ts'
import { statusOf } from './status-place.ts'
import { productName } from '../../platform/brand.ts'

type Facts = { id: number; public_id: string; figures: WorkRecordFigures; created_ts: Date; expires_at: Date }

const recordType = 'WorkRecordCredential'
const subject = 'WorkRecord'
const claims = z.object({
  id: z.templateLiteral(['urn:uuid:', z.uuid()]),
  type: z.array(z.string()).refine((types) => types.includes(recordType)),
  validFrom: z.string(),
  validUntil: z.string(),
  credentialSubject: workRecordFigures.extend({ type: z.literal(subject) }),
})
/** A credential whose signature was verified. */
export type ReadCredential = { public_id: string; figures: WorkRecordFigures; made_at: string; expires_at: string }

/** The address of this installation as an issuer: its keys are there. */
export function issuerOf({ config }: Pick<Ctx, 'config'>): string {
  return `${config.api_base_url}api/work-record-issuer/`
}

/** A work record as a W3C Verifiable Credential (Data Model 2.0), secured as a JWT (VC-JOSE-COSE). */
export function signRecord(ctx: Pick<Ctx, 'config'>, key: SigningKey, record: Facts): Promise<string> {
  const { id, public_id, figures, created_ts, expires_at } = record
  const issuer = issuerOf(ctx)
  return signCredential(ctx, key, {
    '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': `${issuer}#` }],
    id: `urn:uuid:${public_id}`,
    type: ['VerifiableCredential', recordType],
    issuer: { id: issuer, name: productName() },
    validFrom: created_ts.toISOString(),
    validUntil: expires_at.toISOString(),
    credentialSubject: { type: subject, ...figures },
    credentialStatus: statusOf(ctx, id),
    // The same for programs that know JWTs only.
    iss: issuer,
    jti: `urn:uuid:${public_id}`,
    iat: seconds(created_ts),
    exp: seconds(expires_at),
  })
}

/** Signs any credential of this installation. */
export function signCredential(ctx: Pick<Ctx, 'config'>, { thumbprint, private_key }: SigningKey, payload: object): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt', cty: 'vc', kid: `${issuerOf(ctx)}#${thumbprint}` })
    .sign(private_key)
}

/** What a credential says, without a look at its signature; undefined if it is no work record. */
export function readCredential(credential: string): ReadCredential | undefined {
  const read = claims.safeParse(decodeJwt(credential))
  if (!read.success) return undefined
  const { id, validFrom, validUntil, credentialSubject } = read.data
  const { type: _, ...figures } = credentialSubject
  return { public_id: id.slice('urn:uuid:'.length), figures, made_at: validFrom, expires_at: validUntil }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
