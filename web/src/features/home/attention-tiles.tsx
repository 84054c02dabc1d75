import type { getLocationStats } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { GigStatusFilter } from '@crewcall/contract/enums.ts'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../domain/person/can.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { StatTile } from '../../ui/stat-tile.tsx'
import styles from './home.module.css'

type Stats = Output<typeof getLocationStats>
type Tile = {
  label: Sentence
  /** Null for those who may not see it. */
  value: (stats: Stats) => number | null
  note: (count: number) => Sentence
  tone: 'plain' | 'wait' | 'bad'
  to: '/locations/$locationId/gigs' | '/locations/$locationId/timesheets'
  search?: { statuses: GigStatusFilter[] } | { flag: ['PAYMENT_FAILED'] }
  /** Only for those who may see payments. */
  isMoney?: boolean
}

const tiles: readonly Tile[] = [
  {
    label: 'To review',
    value: (stats) => stats.applications_to_review_count,
    note: (count) => (count === 0 ? 'No open applications' : 'Pros are waiting for your answer'),
    tone: 'wait',
    to: '/locations/$locationId/gigs',
    search: { statuses: ['unfilled'] },
  },
  {
    label: 'Openings',
    value: (stats) => stats.unfilled_places_count,
    note: (count) => (count === 0 ? 'No openings' : 'On upcoming shifts'),
    tone: 'wait',
    to: '/locations/$locationId/gigs',
    search: { statuses: ['unfilled'] },
  },
  {
    label: 'Upcoming',
    value: (stats) => stats.upcoming_count,
    note: () => 'Upcoming shifts',
    tone: 'plain',
    to: '/locations/$locationId/gigs',
  },
  {
    label: 'Payment due',
    value: (stats) => stats.payment_due_count,
    note: (count) => (count === 0 ? 'Nothing to pay' : 'Hours to approve and pay'),
    tone: 'wait',
    to: '/locations/$locationId/timesheets',
    isMoney: true,
  },
  {
    label: 'Payment failed',
    value: (stats) => stats.payment_failed_count,
    note: (count) => (count === 0 ? 'All charges went through' : 'Needs your payment method'),
    tone: 'bad',
    to: '/locations/$locationId/timesheets',
    search: { flag: ['PAYMENT_FAILED'] },
    isMoney: true,
  },
]

/** The figures that need action, each linking to where it can be settled; those about money only for those who may see payments. */
export function AttentionTiles({ stats, locationId }: { stats: Stats; locationId: string }) {
  const { t } = useT()
  const maySeeMoney = useCan('payment.view', { location_id: Number(locationId) })
  return (
    <div className={styles.tiles}>
      {tiles
        .filter(({ isMoney = false }) => maySeeMoney || !isMoney)
        .map(({ label, value, note, tone, to, search = {} }) => {
          const count = value(stats)
          if (count === null) return null
          return (
            <Link key={label} to={to} params={{ locationId }} search={search} className={styles.tile}>
              <StatTile label={t(label)} value={count} note={t(note(count))} tone={count > 0 ? tone : 'plain'} />
            </Link>
          )
        })}
    </div>
  )
}
