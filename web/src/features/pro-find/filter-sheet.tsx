import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import styles from './find.module.css'
import { dayLabels, distances, wages, type FindSearch } from './find-search.ts'
import { DatesFilter, TimesFilter } from './when-filters.tsx'

type Props = { opened: boolean; onClose: () => void; search: FindSearch; onFilter: (changes: Partial<FindSearch>) => void }

/** Every filter on one sheet; each choice is applied at once, so the list behind it updates while choosing. */
export function FilterSheet({ opened, onClose, search, onFilter }: Props) {
  const { t } = useT()
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('Filters')}>
      <div className={styles.sheet}>
        <Positions search={search} onFilter={onFilter} />
        <Group title={t('Distance')}>
          <OneOf
            label={t('Distance')}
            choices={distances.map((miles) => ({ value: String(miles), label: t('{miles} mi', { miles }) }))}
            chosen={search.within_miles}
            onChange={(within_miles) => onFilter({ within_miles })}
          />
        </Group>
        <Group title={t('Dates')}>
          <DatesFilter search={search} onFilter={onFilter} />
        </Group>
        <Group title={t('Starts')}>
          <TimesFilter search={search} onFilter={onFilter} />
        </Group>
        <Group title={t('Days')}>
          <ChoiceChips
            label={t('Days')}
            choices={daysOfWeek.map((day) => ({ value: day, label: t(dayLabels[day]) }))}
            chosen={search.days_of_week ?? []}
            onChange={(days_of_week) => onFilter({ days_of_week })}
          />
        </Group>
        <Group title={t('Pay per hour, at least')}>
          <OneOf
            label={t('Pay per hour, at least')}
            choices={wages.map((dollars) => ({ value: String(dollars), label: `$${dollars}` }))}
            chosen={search.wage_gte}
            onChange={(wage_gte) => onFilter({ wage_gte })}
          />
        </Group>
      </div>
      <Dialog.Actions>
        <Button size="mainAction" wide onClick={onClose}>
          {t('Show shifts')}
        </Button>
      </Dialog.Actions>
    </SideSheet>
  )
}

function Positions({ search, onFilter }: Pick<Props, 'search' | 'onFilter'>) {
  const { t, say } = useT()
  const { data } = useQuery({ ...api.query(listSkills, {}), staleTime: Infinity })
  return (
    <Group title={t('Positions')}>
      <ChoiceChips
        label={t('Positions')}
        choices={(data?.results ?? []).map((skill) => ({
          value: String(skill.id),
          label: say(skill.name),
          icon: <PositionIcon icon={skill.icon} size={18} />,
        }))}
        chosen={(search.positions ?? []).map(String)}
        onChange={(chosen) => onFilter({ positions: chosen.map(Number) })}
      />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

type OneOfProps = {
  label: string
  choices: readonly { value: string; label: string }[]
  chosen: number | undefined
  onChange: (value: number | undefined) => void
}

function OneOf({ label, choices, chosen, onChange }: OneOfProps) {
  const held = chosen === undefined ? [] : [String(chosen)]
  function handleChange(next: string[]) {
    const added = next.find((value) => !held.includes(value))
    onChange(added === undefined ? undefined : Number(added))
  }
  return <ChoiceChips label={label} choices={choices} chosen={held} onChange={handleChange} />
}
