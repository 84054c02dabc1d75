import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { MoneyField, NumberField, TextField } from '../../ui/fields/text-fields.tsx'
import { searchFrom, typedOf, type FilterSpec, type Search, type Typed } from './filter-specs.ts'

type Props = { specs: readonly FilterSpec[]; search: Search; opened: boolean; onApply: (changes: Search) => void; onClose: () => void }

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Every filter of a list; active once applied. */
export function FilterSheet({ opened, onClose, ...filters }: Props) {
  const { say } = useT()
  return (
    <SideSheet opened={opened} onClose={onClose} title={say('Filters')}>
      {opened && <Filters {...filters} onClose={onClose} />}
    </SideSheet>
  )
}

function Filters({ specs, search, onApply, onClose }: Omit<Props, 'opened'>) {
  const { say } = useT()
  const form = useForm<Typed>({ defaultValues: typedOf(specs, search) })

  function handleApply(typed: Typed) {
    onApply(searchFrom(specs, typed))
    onClose()
  }
  return (
    <FormProvider {...form}>
      <form className="stack" aria-label={say('Filters')} onSubmit={(event) => void form.handleSubmit(handleApply)(event)}>
        {specs.map((spec) => (
          <FilterField key={spec.name} spec={spec} />
        ))}
        <Dialog.Actions>
          <Button variant="text" onClick={() => form.reset(typedOf(specs, {}))}>
            {say('Clear')}
          </Button>
          <Button type="submit">{say('Show')}</Button>
        </Dialog.Actions>
      </form>
    </FormProvider>
  )
}

function FilterField({ spec }: { spec: FilterSpec }) {
  const { say } = useT()
  const { name, label } = spec
  switch (spec.kind) {
    case 'text':
      return <TextField name={name} label={label} maxLength={spec.maxLength ?? 80} autoComplete="off" />
    case 'id':
      return <NumberField name={name} label={label} min={0} />
    case 'dollars':
      return <MoneyField name={name} label={label} min={0} />
    case 'choice':
      return <SelectField name={name} label={label} options={spec.options} clearable placeholder={say('Any')} />
    case 'flag':
      return (
        <SelectField
          name={name}
          label={label}
          options={yesNo.map(({ value, label }) => ({ value, label: say(label) }))}
          clearable
          placeholder={say('Any')}
        />
      )
    case 'from':
    case 'until':
    case 'day':
      return <DateField name={name} label={label} clearable />
  }
}
