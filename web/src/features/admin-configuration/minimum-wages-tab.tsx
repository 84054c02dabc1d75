import { listMinimumWages } from '@crewcall/contract/minimum-wages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useToday } from '../../domain/time/use-today.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { useMinimumWageColumns, type MinimumWage } from './minimum-wage-columns.tsx'
import { MinimumWageDialog } from './minimum-wage-dialog.tsx'
import { NamedOtherwiseDialog } from './named-otherwise-dialog.tsx'
import { RemoveMinimumWageDialog } from './remove-minimum-wage-dialog.tsx'

type Open = { act: 'add' } | { act: 'change' | 'remove' | 'named'; law: MinimumWage }

/** The minimum wages of states and cities: added with their source, corrected or removed (docs/rules/minimum-wages.md, ADR 164). */
export function MinimumWagesTab() {
  const { t } = useT()
  const today = useToday(viewerTimezone())
  const [open, setOpen] = useState<Open>()
  const { data, error, refetch } = useQuery(api.query(listMinimumWages, {}))
  const columns = useMinimumWageColumns(data?.results ?? [], { today, onAct: (act, law) => setOpen({ act, law }) })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const { results = [], cities = [] } = data ?? {}
  const close = () => setOpen(undefined)
  return (
    <Section
      title={t('Minimum wages')}
      actions={
        <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
          {t('Add a minimum wage')}
        </Button>
      }
    >
      <p className="soft small">
        {t(
          'No shift for employees (W-2) is posted below the minimum wage of its state and city on its day; the higher one counts. Contractors agree on their own price. A shift that is posted already stays as it is until its wage, day or city changes, or it gets more openings; hours below the minimum are listed in the exceptions of payroll.',
        )}
      </p>
      <DataTable
        caption={t('Minimum wages')}
        rows={results}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={(law) => setOpen({ act: 'change', law })}
        pending={!data}
        empty={
          <EmptyState title={t('No minimum wages yet')}>
            {t('No wage is checked against the law of a state or city until you enter one. The product includes none.')}
          </EmptyState>
        }
      />
      {open?.act === 'add' && <MinimumWageDialog today={today} cities={cities} onClose={close} />}
      {open?.act === 'change' && <MinimumWageDialog today={today} cities={cities} law={open.law} onClose={close} />}
      {open?.act === 'named' && <NamedOtherwiseDialog law={open.law} onClose={close} />}
      {open?.act === 'remove' && <RemoveMinimumWageDialog law={open.law} all={results} onClose={close} />}
    </Section>
  )
}
