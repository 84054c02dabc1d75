import type { offerDirectly } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { rankPros } from '@crewcall/contract/applications.ts'
import { useQueryClient } from '@tanstack/react-query'
import styles from './offer.module.css'

/** Who did not get the offer, and why, by name. */
export function SkippedNote({ answer }: { answer: Output<typeof offerDirectly> }) {
  const client = useQueryClient()
  if (answer.skipped.length === 0) return null
  const shown = client
    .getQueriesData<Output<typeof rankPros>>({ queryKey: [rankPros.module, rankPros.name] })
    .flatMap(([, list]) => list?.results ?? [])
  const nameOf = (proId: number) => shown.find(({ pro }) => pro.id === proId)?.pro.display_name ?? `Pro ${proId}`
  return (
    <div className={styles.skipped} role="alert">
      <strong>{answer.skipped.length === 1 ? 'One pro did not get it' : `${answer.skipped.length} pros did not get it`}</strong>
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
