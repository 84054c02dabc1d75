import { fingerprint } from '../../platform/secret-link.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Place = { id: number; organization_id: number }
type Stage = { place: Place; boss: number; marker: string; now: Date }
export type BookkeeperOfWorld = { id: number; token: string; email: string }

/** An address that waits for its confirmation, with a mail to it. */
export async function bookkeeperOf(crew: Crew, { place, boss, marker, now }: Stage): Promise<{ bookkeeper: BookkeeperOfWorld }> {
  const { organization_id, id: location_id } = place
  const token = fingerprint(`bookkeeper ${marker}`).slice(0, 43)
  const email = `books-${marker.toLowerCase()}@example.com`
  const { id } = await row(crew, 'bookkeepers', {
    organization_id,
    location_id,
    email,
    locale: 'en',
    wants_receipts: true,
    wants_invoices: true,
    wants_statements: true,
    token_seed: `bookkeeper ${marker}`,
    token_hash: fingerprint(token),
    expires_at: new Date(now.getTime() + 14 * 86_400_000),
    added_by: boss,
    created_ts: now,
  })
  const mail = { organization_id, bookkeeper_id: id, email, kind: 'LINK', reference: `bookkeeper ${marker}` }
  await row(crew, 'bookkeeper_mails', { ...mail, created_ts: now, sent_at: now })
  return { bookkeeper: { id, token, email } }
}

/** Valid calls about it. */
export function bookkeeperRequests({
  place,
  bookkeeper: { id, token },
}: {
  place: Place
  bookkeeper: BookkeeperOfWorld
}): Record<string, Request> {
  const params = { id }
  const wishes = { locale: 'es', wants_receipts: false, wants_invoices: true, wants_statements: true }
  const owner = { organization_id: place.organization_id, location_id: place.id }
  return {
    listBookkeepers: { query: owner },
    addBookkeeper: { body: { ...owner, email: 'new-books@example.com', ...wishes } },
    changeBookkeeper: { params, body: wishes },
    removeBookkeeper: { params },
    sendBookkeeperLink: { params },
    openBookkeeperLink: { params: { token } },
    answerBookkeeperLink: { params: { token }, body: { answer: 'CONFIRM' } },
  }
}
