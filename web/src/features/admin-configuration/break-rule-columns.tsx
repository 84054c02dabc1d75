import type { listBreakRules } from '@crewcall/contract/break-rules.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { listMarkets } from '@crewcall/contract/skills.ts'
import { Stamp, StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { InForceBadge } from './in-force-badge.tsx'
import { dayText } from '../../domain/time/day-text.ts'

export type BreakRule = Output<typeof listBreakRules>['results'][number]
export type Pack = Output<typeof listBreakRules>['packs'][number]
export type Market = Output<typeof listMarkets>['results'][number]

/** Columns of the rules of a market; `today` is the local day there. */
export function useBreakRuleColumns(today: string, onAct: (act: 'change' | 'remove', rule: BreakRule) => void): Column<BreakRule>[] {
  const { t, locale } = useT()
  const days = ({ in_force_from, in_force_to }: BreakRule) =>
    in_force_to === null
      ? t('From {day}', { day: dayText(in_force_from, locale) })
      : t('{first} to {last}', { first: dayText(in_force_from, locale), last: dayText(in_force_to, locale) })
  return [
    {
      id: 'rule',
      header: t('Rule'),
      lead: true,
      cell: (rule) => (
        <TwoLines
          first={t('{break} for more than {work} of work', {
            break: minutesText(rule.break_length_minutes),
            work: minutesText(rule.break_trigger_minutes),
          })}
          second={rule.is_enforced ? t('Checked for employees and contractors') : t('Checked for employees')}
        />
      ),
    },
    {
      id: 'days',
      header: t('In force'),
      cell: (rule) => (
        <TwoLines
          first={days(rule)}
          second={<InForceBadge isOver={rule.in_force_to !== null && rule.in_force_to < today} isComing={rule.in_force_from > today} />}
        />
      ),
    },
    {
      id: 'by',
      header: t('Entered by'),
      cell: (rule) => (
        <StateWithActions
          state={<TwoLines first={rule.last_updated_by_name ?? t('The installation')} second={<Stamp at={rule.last_updated_ts} />} />}
        >
          <Button size="small" variant="outlined" onClick={() => onAct('change', rule)}>
            {t('Change')}
          </Button>
          <Button size="small" variant="text" onClick={() => onAct('remove', rule)}>
            {t('Remove|rule')}
          </Button>
        </StateWithActions>
      ),
    },
  ]
}
