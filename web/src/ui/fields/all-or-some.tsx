import { useFormContext } from 'react-hook-form'
import { MultiSelectField } from './choice-fields.tsx'
import { FieldFrame } from './field.tsx'
import { NativeSelect, type Option } from './native-select.tsx'

type Props = {
  name: string
  label: string
  /** The two choices, and the label of the list from which some are chosen. */
  all: string
  some: string
  which: string
  options: readonly Option[]
  numeric?: boolean
}

/** Everything, which is stored as null, or some of a list. */
export function AllOrSomeField({ name, label, all, some, which, options, numeric = false }: Props) {
  const { setValue, watch } = useFormContext<Record<string, unknown[] | null>>()
  const isSome = watch(name) !== null
  return (
    <>
      <FieldFrame label={label} group>
        {() => (
          <NativeSelect
            label={label}
            value={isSome ? 'some' : 'all'}
            options={[
              { value: 'all', label: all },
              { value: 'some', label: some },
            ]}
            onChange={(value) => setValue(name, value === 'some' ? [] : null, { shouldDirty: true })}
          />
        )}
      </FieldFrame>
      {isSome && <MultiSelectField name={name} label={which} options={options} numeric={numeric} required />}
    </>
  )
}
