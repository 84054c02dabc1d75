import { useT } from '../../lib/i18n.ts'
import { FieldFrame } from '../../ui/fields/field.tsx'
import field from '../../ui/fields/field.module.css'
import type { KeyCall, Parameter } from './calls-of-document.ts'

type Props = {
  of: Parameter
  value: string
  /** It has to be filled in. */
  isMissing: boolean
  /** Where it names a location. */
  locations: readonly { id: number; name: string }[] | undefined
  onChange: (value: string) => void
}

/** Whether a parameter names a location, which people know by its name. */
export function isLocation({ path }: Pick<KeyCall, 'path'>, { name }: Parameter): boolean {
  return /^location_?id$/i.test(name) || (name === 'id' && path.startsWith('/locations/{id}'))
}

/** One parameter of a call: its name in the call, what it may be, and a field for it. */
export function ParameterField({ of, value, isMissing, locations, onChange }: Props) {
  const { t } = useT()
  const choices = locations?.map(({ id, name }) => ({ value: String(id), label: name })) ?? valuesOf(of)
  const error = isMissing ? t('This field is required') : undefined
  return (
    <FieldFrame label={of.name} hint={hintOf(of)} error={error} required={of.required}>
      {({ id, describedBy, invalid }) => {
        const known = { id, value, 'aria-required': of.required, 'aria-invalid': invalid, 'aria-describedby': describedBy }
        if (!choices)
          return (
            <input
              {...known}
              className={field.input}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
            />
          )
        return (
          <select {...known} className={`${field.input} ${field.select}`} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('Not sent')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )
      }}
    </FieldFrame>
  )
}

function valuesOf({ schema }: Parameter): { value: string; label: string }[] | undefined {
  const values = schema.anyOf?.some(({ type }) => type === 'boolean') ? ['true', 'false'] : schema.enum
  return values?.map((value) => ({ value, label: value }))
}

// In the notation of the document, which is the same in all languages.
function hintOf({ schema, example, description }: Parameter): string | undefined {
  const kind = schema.items?.enum ? `${schema.items.enum.join(', ')}` : (schema.format ?? schema.anyOf?.at(-1)?.type ?? schema.type)
  const list = schema.type === 'array' ? `[${kind === 'array' ? (schema.items?.anyOf?.at(-1)?.type ?? '') : kind}]` : kind
  const shown = example ?? schema.default
  const instance =
    shown === undefined ? undefined : `${typeof shown === 'object' ? JSON.stringify(shown) : String(shown as string | number)}`
  return [description, schema.enum ? undefined : list, instance && `= ${instance}`].filter(Boolean).join(' · ') || undefined
}
