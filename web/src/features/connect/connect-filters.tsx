import { listContractorTypes } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useSkills } from '../../domain/skills.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import { MultiSelectField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow } from '../../ui/fields/text-fields.tsx'
import type { ConnectSearch } from './connect-search.ts'
import styles from './connect.module.css'
import { searchFrom, typedOf, type TypedFilters } from './typed-filters.ts'
import { useCertificateTypes } from './use-names.ts'
import { badgeWords, blockWords, dayWords, hoursWords, optionsOf } from './words.ts'

type Props = { search: ConnectSearch; opened: boolean; onClose: () => void; onFilter: (changes: Partial<ConnectSearch>) => void }

const answers = optionsOf({ true: 'Yes', false: 'No' })
const flags = [
  { name: 'is_favorite', label: 'Favorite' },
  { name: 'is_in_network', label: 'In our network' },
  { name: 'has_worked_together', label: 'Worked here' },
  { name: 'is_verified', label: 'Verified' },
  { name: 'has_background_check', label: 'Background check' },
  { name: 'is_blocked', label: 'Blocked here' },
] as const
const ratings = ['3', '4', '4.5', '4.8'].map((value) => ({ value, label: `${value} or more` }))

/** Every filter of the pro search; in force when applied. */
export function ConnectFilters({ opened, onClose, ...rest }: Props) {
  return (
    <SideSheet opened={opened} onClose={onClose} title="Filter pros">
      {opened && <Filters {...rest} onClose={onClose} />}
    </SideSheet>
  )
}

function Filters({ search, onClose, onFilter }: Omit<Props, 'opened'>) {
  const form = useForm<TypedFilters>({ defaultValues: typedOf(search) })
  const skills = useSkills()
  const certificates = useCertificateTypes().map(({ id, name }) => ({ value: String(id), label: name }))
  const { data: kinds } = useQuery({ ...api.query(listContractorTypes, { query: {} }), staleTime: 300_000 })

  function handleApply(typed: TypedFilters) {
    onFilter(searchFrom(typed))
    onClose()
  }
  return (
    <FormProvider {...form}>
      <form className={styles.filters} aria-label="Filter pros" onSubmit={(event) => void form.handleSubmit(handleApply)(event)}>
        <SelectField
          name="skill_group"
          label="Position"
          numeric
          clearable
          placeholder="Any"
          options={skills.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <MultiSelectField
          name="previous_positions"
          label="Worked before as"
          placeholder="Any"
          options={skills.map(({ name }) => ({ value: name, label: name }))}
        />
        <FieldRow>
          <SelectField name="rating_gte" label="Rating" numeric clearable placeholder="Any" options={ratings} />
          <MultiSelectField name="badge_types" label="Badges" placeholder="Any" options={optionsOf(badgeWords)} />
        </FieldRow>
        <MultiSelectField name="certifications" label="Certificates for our shifts" numeric placeholder="Any" options={certificates} />
        <MultiSelectField name="pro_certifications" label="Other certificates" numeric placeholder="Any" options={certificates} />
        <MultiSelectField name="days_of_week" label="Wants to work on" placeholder="Any day" options={optionsOf(dayWords)} />
        <MultiSelectField name="time_blocks" label="At" placeholder="Any time" options={optionsOf(blockWords)} />
        <MultiSelectField name="hours_per_week" label="How much" placeholder="Any" options={optionsOf(hoursWords)} />
        <MultiSelectField
          name="contractor_types"
          label="Looks for"
          placeholder="Any"
          options={(kinds?.results ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <FieldRow>
          {flags.map(({ name, label }) => (
            <SelectField key={name} name={name} label={label} clearable placeholder="Any" options={answers} />
          ))}
        </FieldRow>
        <Dialog.Actions>
          <Button variant="text" onClick={() => form.reset(typedOf({}))}>
            Clear
          </Button>
          <Button type="submit">Show pros</Button>
        </Dialog.Actions>
      </form>
    </FormProvider>
  )
}
