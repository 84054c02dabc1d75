import { listContractorTypes } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useSkills } from '../../domain/shift/skills.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import { MultiSelectField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow } from '../../ui/fields/text-fields.tsx'
import type { ConnectSearch } from './connect-search.ts'
import { searchFrom, typedOf, type TypedFilters } from './typed-filters.ts'
import { useCertificateTypes } from './use-names.ts'
import { blockWords } from '../../domain/time/time-block-words.ts'
import { badgeWords, dayWords, hoursWords, optionsOf } from './words.ts'

type Props = { search: ConnectSearch; opened: boolean; onClose: () => void; onFilter: (changes: Partial<ConnectSearch>) => void }

const answers = { true: 'Yes', false: 'No' } as const
const flags = [
  { name: 'is_favorite', label: 'Favorite' },
  { name: 'is_in_network', label: 'In our network' },
  { name: 'has_worked_together', label: 'Worked here' },
  { name: 'is_verified', label: 'Verified' },
  { name: 'has_background_check', label: 'Background check' },
  { name: 'is_blocked', label: 'Blocked here' },
] as const satisfies { name: string; label: Sentence }[]
const ratings = ['3', '4', '4.5', '4.8']

/** Every filter of the pro search; active once applied. */
export function ConnectFilters({ opened, onClose, ...rest }: Props) {
  const { t } = useT()
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('Filter pros')}>
      {opened && <Filters {...rest} onClose={onClose} />}
    </SideSheet>
  )
}

function Filters({ search, onClose, onFilter }: Omit<Props, 'opened'>) {
  const { t, say } = useT()
  const form = useForm<TypedFilters>({ defaultValues: typedOf(search) })
  const skills = useSkills()
  const certificates = useCertificateTypes().map(({ id, name }) => ({ value: String(id), label: say(name) }))
  const { data: kinds } = useQuery({ ...api.query(listContractorTypes, { query: {} }), staleTime: 300_000 })

  function handleApply(typed: TypedFilters) {
    onFilter(searchFrom(typed))
    onClose()
  }
  return (
    <FormProvider {...form}>
      <form className="stack" aria-label={t('Filter pros')} onSubmit={(event) => void form.handleSubmit(handleApply)(event)}>
        <SelectField
          name="skill_group"
          label={t('Position')}
          numeric
          clearable
          placeholder={t('Any')}
          options={skills.map(({ id, name }) => ({ value: String(id), label: say(name) }))}
        />
        <MultiSelectField
          name="previous_positions"
          label={t('Worked before as')}
          placeholder={t('Any')}
          options={skills.map(({ name }) => ({ value: name, label: say(name) }))}
        />
        <FieldRow>
          <SelectField
            name="rating_gte"
            label={t('Rating')}
            numeric
            clearable
            placeholder={t('Any')}
            options={ratings.map((value) => ({ value, label: t('{stars} or more', { stars: value }) }))}
          />
          <MultiSelectField name="badge_types" label={t('Badges')} placeholder={t('Any')} options={optionsOf(badgeWords, t)} />
        </FieldRow>
        <MultiSelectField
          name="certifications"
          label={t('Certificates for our shifts')}
          numeric
          placeholder={t('Any')}
          options={certificates}
        />
        <MultiSelectField name="pro_certifications" label={t('Other certificates')} numeric placeholder={t('Any')} options={certificates} />
        <MultiSelectField name="days_of_week" label={t('Wants to work on')} placeholder={t('Any day')} options={optionsOf(dayWords, t)} />
        <MultiSelectField name="time_blocks" label={t('At')} placeholder={t('Any time')} options={optionsOf(blockWords, t)} />
        <MultiSelectField name="hours_per_week" label={t('How much')} placeholder={t('Any')} options={optionsOf(hoursWords, t)} />
        <MultiSelectField
          name="contractor_types"
          label={t('Looks for')}
          placeholder={t('Any')}
          options={(kinds?.results ?? []).map(({ name }) => ({ value: name, label: say(name) }))}
        />
        <FieldRow>
          {flags.map(({ name, label }) => (
            <SelectField key={name} name={name} label={t(label)} clearable placeholder={t('Any')} options={optionsOf(answers, t)} />
          ))}
        </FieldRow>
        <Dialog.Actions>
          <Button variant="text" onClick={() => form.reset(typedOf({}))}>
            {t('Clear')}
          </Button>
          <Button type="submit">{t('Show pros')}</Button>
        </Dialog.Actions>
      </form>
    </FormProvider>
  )
}
