import type { consequence } from '@crewcall/contract/applications.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { z } from 'zod'
import styles from './consequence.module.css'

export type Consequence = z.output<typeof consequence>

/** Who is affected and what is owed to whom, with the total, before it is done. */
export function ConsequenceList({ of }: { of: Consequence }) {
  if (of.pros.length === 0) return <p>No confirmed pro is affected, and nothing is owed.</p>
  return (
    <div className={styles.list}>
      <ul>
        {of.pros.map((pro) => (
          <li key={pro.application_id}>
            <span>
              {pro.display_name}
              {pro.reason_owed !== '' && <small>{pro.reason_owed}</small>}
            </span>
            {of.owed_total > 0 && <span className="tabular">{formatCents(pro.owed_total)}</span>}
          </li>
        ))}
      </ul>
      {of.owed_total > 0 && (
        <p className={styles.total}>
          <span>Total you owe, fees included</span>
          <strong className="tabular">{formatCents(of.owed_total)}</strong>
        </p>
      )}
    </div>
  )
}

/** "2 pros will be told." and "1 open offer is withdrawn." */
export function consequenceWords(of: Consequence): string {
  const told = of.notified === 0 ? '' : `${of.notified} ${of.notified === 1 ? 'pro' : 'pros'} will be told.`
  const offers = of.offers_withdrawn
  const withdrawn = offers === 0 ? '' : `${offers} open ${offers === 1 ? 'offer is' : 'offers are'} withdrawn.`
  return [told, withdrawn].filter(Boolean).join(' ')
}
