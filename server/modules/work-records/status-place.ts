import type { Ctx } from '../../platform/context.ts'

/** How many records one status list covers: the least that Bitstring Status List 1.0 allows, so that a reader of it hides in a crowd. */
export const LIST_LENGTH = 131_072

/** The address of a status list, counted from 1. */
export function listAddress({ config }: Pick<Ctx, 'config'>, list: number): string {
  return `${config.api_base_url}api/work-record-status/${list}/`
}

/** Where a program finds whether a record was revoked. */
export function statusOf(ctx: Pick<Ctx, 'config'>, recordId: number) {
  const address = listAddress(ctx, Math.floor((recordId - 1) / LIST_LENGTH) + 1)
  const index = String((recordId - 1) % LIST_LENGTH)
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: index,
    statusListCredential: address,
  }
}
