import type { Output } from '@crewcall/contract/kit.ts'
import { rankPros } from '@crewcall/contract/applications.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { OfferAnswer } from '../../domain/offer-command.ts'
import styles from './offer.module.css'
import type { Chosen } from './use-chosen-pros.ts'

/** Who did not get the offer, and why, by name; and why offers to many ended early. */
export function SkippedNote({ answer, chosen }: { answer: OfferAnswer; chosen: readonly Chosen[] }) {
  const client = useQueryClient()
  if (answer.skipped.length === 0 && !answer.failure) return null
  const shown = client
    .getQueriesData<Output<typeof rankPros>>({ queryKey: [rankPros.module, rankPros.name] })
    .flatMap(([, list]) => list?.results ?? [])
  const nameOf = (proId: number) =>
    chosen.find(({ id }) => id === proId)?.name ?? shown.find(({ pro }) => pro.id === proId)?.pro.display_name ?? `Pro ${proId}`
  return (
    <div className={styles.skipped} role="alert">
      {answer.failure && (
        <p>
          Stopped after {answer.offers.length} {answer.offers.length === 1 ? 'offer' : 'offers'}: {answer.failure}
        </p>
      )}
      {answer.skipped.length > 0 && (
        <strong>{answer.skipped.length === 1 ? 'One pro did not get it' : `${answer.skipped.length} pros did not get it`}</strong>
      )}
      <ul>
        {answer.skipped.map(({ pro_id, message }) => (
          <li key={pro_id}>
            {nameOf(pro_id)}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
