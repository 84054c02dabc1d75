import { Autocomplete } from '@mantine/core'
import { themed } from '../../theme/themed.tsx'
import { aria } from './choice-fields.tsx'
import { FieldFrame, textOf, useField, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps & { suggestions: readonly string[]; maxLength?: number }

const input = { input: styles.input ?? '' }

/** One line of text, with suggestions below it that contain what is typed; any other text may be entered. */
export const SuggestField = themed(function SuggestField({ name, label, hint, required, disabled, suggestions, maxLength }: Props) {
  const { value, error, onChange, onBlur, ref } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <Autocomplete
          {...aria(ids, required)}
          openOnFocus={false}
          ref={ref}
          data={[...suggestions]}
          limit={8}
          value={textOf(value)}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled ?? false}
          {...(maxLength === undefined ? {} : { maxLength })}
          classNames={input}
        />
      )}
    </FieldFrame>
  )
})
