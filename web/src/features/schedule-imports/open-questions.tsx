import type { SchedulePreview } from '@crewcall/contract/schedule-imports.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { dateOrders, type DateOrder } from '@crewcall/contract/rules/written-times.ts'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { choosable, useSkills } from '../../domain/shift/skills.ts'
import styles from '../../domain/imports/imports.module.css'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { MoneyField } from '../../ui/fields/text-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'

type Position = SchedulePreview['positions'][number]
/** What a file leaves open, as far as somebody answered it. */
export type Answers = { date_order?: DateOrder; positions?: { name: string; skill_id: number | null }[]; wage_amount?: number | undefined }
/** Takes an answer beside those given before; after a pause, while somebody types. */
type Change = (next: <Given extends Answers>(before: Given) => Given, pauseMs?: number) => void
type Props = { preview: SchedulePreview; answers: Answers; onChange: Change }

const orderWords: Record<DateOrder, Sentence> = { MONTH_FIRST: 'Month first: 12/31/2026', DAY_FIRST: 'Day first: 31/12/2026' }

/** Whether dates begin with the month, asked once for a file that does not say it. */
export function DateOrderQuestion({ preview, onChange }: Props) {
  const { t } = useT()
  if (!preview.asks_date_order) return null
  return (
    <Section title={t('Dates of the file')}>
      {preview.date_order === null && (
        <Notice tone="wait" role="status">
          <p>{t('Choose whether dates begin with the month or with the day')}</p>
        </Notice>
      )}
      <NativeSelect
        label={t('Order of the dates')}
        value={preview.date_order ?? ''}
        options={[
          ...(preview.date_order === null ? [{ value: '', label: t('Choose') }] : []),
          ...dateOrders.map((one) => ({ value: one, label: t(orderWords[one]) })),
        ]}
        onChange={(chosen) => {
          const order = dateOrders.find((one) => one === chosen)
          if (order) onChange((before) => ({ ...before, date_order: order }))
        }}
      />
    </Section>
  )
}

/** What each position of the file is on the platform, and the wage of rows without one. */
export function PositionsQuestion({ preview: { positions }, answers, onChange, isWageWrong }: Props & { isWageWrong: boolean }) {
  const { t, say } = useT()
  const skills = choosable(
    useSkills(),
    positions.map(({ skill_id }) => skill_id),
  )
  if (positions.length === 0) return null
  function handleSkill(name: string, skill_id: number | null) {
    onChange((before) => ({ ...before, positions: [...(before.positions ?? []).filter((one) => one.name !== name), { name, skill_id }] }))
  }
  const columns: Column<Position>[] = [
    { id: 'name', header: t('Position in the file'), lead: true, cell: ({ name }) => isolated(name) },
    {
      id: 'skill',
      header: t('Planned as'),
      wide: true,
      phone: 'named',
      cell: ({ name, skill_id }) => (
        <NativeSelect
          label={t('Plan {position} as', { position: name })}
          value={skill_id === null ? '' : String(skill_id)}
          options={[
            { value: '', label: t('Not imported') },
            ...skills.map(({ id, name: one }) => ({ value: String(id), label: say(one) })),
          ]}
          onChange={(chosen) => handleSkill(name, chosen === '' ? null : Number(chosen))}
        />
      ),
    },
    { id: 'rows', header: t('Rows|of a sheet'), align: 'end', phone: 'named', cell: ({ row_count }) => row_count },
  ]
  return (
    <Section title={t('Positions and wage')}>
      <DataTable caption={t('Positions of the file')} rows={positions} columns={columns} rowId={({ name }) => name} empty={null} dense />
      <WageQuestion wage={answers.wage_amount} isWrong={isWageWrong} onChange={onChange} />
    </Section>
  )
}

/** Somebody who types goes on within it. */
const pauseMs = 600
type WageProps = { wage: number | undefined; isWrong: boolean; onChange: Change }

function WageQuestion({ wage, isWrong, onChange }: WageProps) {
  const { t } = useT()
  const errors = isWrong ? { wage: { type: 'range', message: 'Must be between $15 and $75' } } : {}
  const form = useForm<{ wage: number | null }>({ defaultValues: { wage: wage ?? null }, errors })
  const typed = useWatch({ control: form.control, name: 'wage' }) ?? undefined
  const change = useEffectEvent((wage_amount: number | undefined) => onChange((before) => ({ ...before, wage_amount }), pauseMs))
  useEffect(() => {
    if (typed !== wage) change(typed)
  }, [typed, wage])
  return (
    <FormProvider {...form}>
      <div className={styles.wage}>
        <MoneyField
          name="wage"
          label={t('Wage for rows without one')}
          min={15}
          max={75}
          unit={t('per hour')}
          hint={t('Left empty: what the position usually pays here')}
        />
      </div>
    </FormProvider>
  )
}
