import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { useMe } from '../../domain/person/actor.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MultiSelectField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, NumberField, TextField } from '../../ui/fields/text-fields.tsx'
import styles from './gigs.module.css'
import type { GigViewsSearch } from './gigs-search.ts'
import { useGigViews } from './use-gig-views.ts'

type Choice = { value: string; label: Sentence }
type Flag = 'true' | 'false' | null
type Typed = {
  positions: number[]
  types: GigViewsSearch['types']
  employment_type: GigViewsSearch['employment_type'] | null
  from: string | null
  until: string | null
  pro_first_name: string
  pro_last_name: string
  gig_id: number | null
} & Record<FlagName, Flag>
const flags = [
  { name: 'auto_select_enabled', label: 'Auto-select' },
  { name: 'require_certifications', label: 'Certificates required' },
  { name: 'elevated', label: 'Boosted' },
  { name: 'managed', label: 'Managed by me', admin: true },
] as const satisfies { name: string; label: Sentence; admin?: true }[]
type FlagName = (typeof flags)[number]['name']
const flagOptions: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const typeOptions: Choice[] = [
  { value: 'marketplace', label: 'Marketplace' },
  { value: 'network', label: 'My network' },
]
const employmentOptions: Choice[] = [
  { value: 'F1099', label: 'Contractor (1099)' },
  { value: 'W2', label: 'Employee (W-2)' },
]

/** The filters that are not on the toolbar; active once applied. */
export function FilterFields({ isBoard, onClose }: { isBoard: boolean; onClose: () => void }) {
  const { t, say } = useT()
  const { search, change } = useGigViews()
  const { timezone } = useLocation()
  const isAdmin = useMe()?.is_gigpro_admin === true
  const skills = useSkills()
  const form = useForm<Typed>({ defaultValues: typedOf(search, timezone) })

  const said = (choices: readonly Choice[]) => choices.map(({ value, label }) => ({ value, label: t(label) }))

  function handleApply(typed: Typed) {
    change(searchFrom(typed, timezone))
    onClose()
  }
  return (
    <FormProvider {...form}>
      <form className={styles.filters} aria-label={t('Filter shifts')} onSubmit={(event) => void form.handleSubmit(handleApply)(event)}>
        <FieldRow>
          <TextField name="pro_first_name" label={t('Pro’s first name')} autoComplete="off" />
          <TextField name="pro_last_name" label={t('Pro’s last name')} autoComplete="off" />
        </FieldRow>
        <NumberField name="gig_id" label={t('Shift number')} min={1} />
        <MultiSelectField
          name="positions"
          label={t('Positions')}
          numeric
          placeholder={t('Any')}
          options={skills.map(({ id, name }) => ({ value: String(id), label: say(name) }))}
        />
        <FieldRow>
          <DateField name="from" label={t('Starts from')} clearable />
          <DateField name="until" label={t('Starts until')} clearable />
        </FieldRow>
        <MultiSelectField name="types" label={t('Who can see it')} placeholder={t('Any')} options={said(typeOptions)} />
        <SelectField name="employment_type" label={t('Employment')} options={said(employmentOptions)} clearable placeholder={t('Any')} />
        {flags
          .filter((flag) => !('admin' in flag) || (isAdmin && !isBoard))
          .map(({ name, label }) => (
            <SelectField key={name} name={name} label={t(label)} options={said(flagOptions)} clearable placeholder={t('Any')} />
          ))}
        <Dialog.Actions>
          <Button variant="text" onClick={() => form.reset(typedOf({}, timezone))}>
            {t('Clear')}
          </Button>
          <Button type="submit">{t('Show shifts')}</Button>
        </Dialog.Actions>
      </form>
    </FormProvider>
  )
}

function typedOf(search: GigViewsSearch, timezone: string): Typed {
  const flag = (name: FlagName): Flag => (search[name] === undefined ? null : search[name] ? 'true' : 'false')
  const dayOf = (at: string | undefined) => (at === undefined ? null : instantToWall(at, timezone).date)
  return {
    positions: search.positions ?? [],
    types: search.types ?? [],
    employment_type: search.employment_type ?? null,
    from: dayOf(search.start_time__gte),
    until: dayOf(search.start_time__lte),
    pro_first_name: search.pro_first_name ?? '',
    pro_last_name: search.pro_last_name ?? '',
    gig_id: search.gig_id ?? null,
    auto_select_enabled: flag('auto_select_enabled'),
    require_certifications: flag('require_certifications'),
    elevated: flag('elevated'),
    managed: flag('managed'),
  }
}

/** Converts the form values to the address: days become the first and last instant of the local day. */
export function searchFrom(typed: Typed, timezone: string): Partial<GigViewsSearch> {
  const flag = (value: Flag) => (value === null ? undefined : value === 'true')
  return {
    positions: typed.positions,
    types: typed.types,
    employment_type: typed.employment_type ?? undefined,
    start_time__gte: typed.from ? wallToInstant(typed.from, '00:00', timezone).toISOString() : undefined,
    start_time__lte: typed.until ? wallToInstant(typed.until, '23:59:59', timezone).toISOString() : undefined,
    pro_first_name: typed.pro_first_name.trim() || undefined,
    pro_last_name: typed.pro_last_name.trim() || undefined,
    gig_id: typed.gig_id ?? undefined,
    auto_select_enabled: flag(typed.auto_select_enabled),
    require_certifications: flag(typed.require_certifications),
    elevated: flag(typed.elevated),
    managed: flag(typed.managed),
  }
}
