import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listBreakRules } from '@crewcall/contract/break-rules.ts'
import { listMarkets } from '@crewcall/contract/skills.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../domain/time/use-today.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { useBreakRuleColumns, type BreakRule, type Market } from './break-rule-columns.tsx'
import { BreakRuleDialog } from './break-rule-dialog.tsx'
import { PackCard } from './pack-card.tsx'
import styles from './configuration.module.css'
import { RemoveRuleDialog } from './remove-rule-dialog.tsx'

/** The break rules of one market, chosen in the address, and the packs of law that fit it (docs/rules/hours.md#breaks, ADR 47). */
export function BreakRulesTab({ market }: { market: number | undefined }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.query(listMarkets, {}))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const chosen = data.results.find(({ id }) => id === market) ?? data.results[0]
  if (!chosen) return <EmptyState title={t('There is no market yet')}>{t('Rules belong to a market: add one first.')}</EmptyState>
  const choose = (id: string) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, market: Number(id) })) as never, replace: true })
  return (
    <>
      <div className={styles.market}>
        <NativeSelect
          label={t('Market')}
          value={String(chosen.id)}
          options={data.results.map(({ id, name, state_code }) => ({ value: String(id), label: phrase`${name}, ${state_code}` }))}
          onChange={choose}
        />
      </div>
      <MarketRules key={chosen.id} market={chosen} />
    </>
  )
}

type Open = { act: 'add' } | { act: 'change' | 'remove'; rule: BreakRule }

function MarketRules({ market }: { market: Market }) {
  const { t } = useT()
  const today = useToday(market.timezone)
  const [open, setOpen] = useState<Open>()
  const { data, error, refetch } = useQuery(api.query(listBreakRules, { query: { market_id: market.id } }))
  const columns = useBreakRuleColumns(today, (act, rule) => setOpen({ act, rule }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const close = () => setOpen(undefined)
  return (
    <>
      <Section
        title={t('Break rules in {market}', { market: market.name })}
        actions={
          <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
            {t('Add a rule')}
          </Button>
        }
      >
        <p className="soft small">
          {t(
            'The breaks are suggested to anyone who posts a shift here. Employees’ shifts must include them and are checked afterwards; contractors’ shifts are checked only where the rule says so.',
          )}
        </p>
        <DataTable
          caption={t('Break rules in {market}', { market: market.name })}
          rows={data?.results ?? []}
          columns={columns}
          rowId={({ id }) => id}
          onOpen={(rule) => setOpen({ act: 'change', rule })}
          pending={!data}
          empty={
            <EmptyState title={t('No break rules here')}>
              {data?.packs.length === 0
                ? t('Nothing is suggested or checked in {market} until you add a rule. The product does not include the law of {state}.', {
                    market: market.name,
                    state: market.state_code,
                  })
                : t('Nothing is suggested or checked in {market} until you add a rule or apply the law of the state.', {
                    market: market.name,
                  })}
            </EmptyState>
          }
        />
      </Section>
      {data?.packs.map((pack) => (
        <PackCard key={pack.id} pack={pack} market={market} today={today} />
      ))}
      {open?.act === 'add' && <BreakRuleDialog market={market} today={today} onClose={close} />}
      {open?.act === 'change' && <BreakRuleDialog market={market} today={today} rule={open.rule} onClose={close} />}
      {open?.act === 'remove' && <RemoveRuleDialog rule={open.rule} onClose={close} />}
    </>
  )
}
