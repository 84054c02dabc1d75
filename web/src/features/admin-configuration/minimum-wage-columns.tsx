import type { Output } from '@crewcall/contract/kit.ts'
import type { listMinimumWages } from '@crewcall/contract/minimum-wages.ts'
import { isSamePlace, placeOfLaw } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { Stamp, StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { dayText } from '../../domain/time/day-text.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { InForceBadge } from './in-force-badge.tsx'

export type MinimumWage = Output<typeof listMinimumWages>['results'][number]

type Options = { today: string; onAct: (act: 'change' | 'remove' | 'named', law: MinimumWage) => void }

/** Columns of the minimum wages; `today` says which of them apply. */
export function useMinimumWageColumns(all: readonly MinimumWage[], { today, onAct }: Options): Column<MinimumWage>[] {
  const { t, locale } = useT()
  return [
    {
      id: 'place',
      header: t('State or city'),
      lead: true,
      cell: (law) => <TwoLines first={placeOfLaw(law)} second={<Covered law={law} onNamed={() => onAct('named', law)} />} />,
    },
    {
      id: 'amount',
      header: t('At least'),
      align: 'end',
      phone: 'named',
      cell: ({ wage_amount }) => <span className="tabular">{formatCents(dollarsToCents(wage_amount), locale)}</span>,
    },
    {
      id: 'from',
      header: t('From'),
      phone: 'named',
      cell: (law) => <TwoLines first={dayText(law.starts_on, locale)} second={<Standing law={law} all={all} today={today} />} />,
    },
    { id: 'source', header: t('Source of the law'), phone: 'named', cell: ({ source }) => <Source text={source} /> },
    {
      id: 'by',
      header: t('Entered by'),
      cell: (law) => (
        <StateWithActions
          state={<TwoLines first={law.last_updated_by_name ?? t('The installation')} second={<Stamp at={law.last_updated_ts} />} />}
        >
          <Button size="small" variant="outlined" onClick={() => onAct('change', law)}>
            {t('Change')}
          </Button>
          <Button size="small" variant="text" onClick={() => onAct('remove', law)}>
            {t('Remove|minimum wage')}
          </Button>
        </StateWithActions>
      ),
    },
  ]
}

type CoveredProps = { law: MinimumWage; onNamed: () => void }

function Covered({ law: { city, locations_count, named_otherwise }, onNamed }: CoveredProps) {
  const { t } = useT()
  const where = city === null ? t('The whole state') : t('City')
  const { length: others } = named_otherwise
  return (
    <>
      {city !== null && locations_count === 0 ? (
        <StatusBadge tone="wait" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
          {t('No location there: check the spelling')}
        </StatusBadge>
      ) : (
        phrase`${where} · ${t('{count, plural, one {# location} other {# locations}}', { count: locations_count })}`
      )}
      {others > 0 && (
        <Button size="small" variant="text" onClick={onNamed}>
          {t('{count, plural, one {# address says otherwise} other {# addresses say otherwise}}', { count: others })}
        </Button>
      )}
    </>
  )
}

function Source({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/.test(text)) return <span className="as-typed">{text}</span>
  return (
    <a className="link as-typed" href={text} target="_blank" rel="noreferrer">
      {text.replace(/^https?:\/\//, '')}
    </a>
  )
}

type StandingProps = { law: MinimumWage; all: readonly MinimumWage[]; today: string }

function Standing({ law, all, today }: StandingProps) {
  const isLater = (one: MinimumWage) => isSamePlace(one, law) && one.starts_on > law.starts_on && one.starts_on <= today
  return <InForceBadge isOver={all.some(isLater)} isComing={law.starts_on > today} />
}
