import { useState, type KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import { Tag } from '../tag.tsx'
import styles from './field.module.css'
import { clockOf, endsNextDay, minutesOf, parseEndText, parseTimeRange, parseTimeText, timeText } from './time-text.ts'

type EntryProps = {
  id?: string
  label?: string
  /** HH:mm:ss, or null while empty. */
  value: string | null
  onChange: (value: string | null) => void
  /** Receives the end if start and end are typed at once: "5-11p". */
  onEnd?: ((value: string) => void) | undefined
  /** Start of the shift: shows "+1 day" if this time is not after it; what is typed without a or p is the next such time after it. */
  after?: string | null | undefined
  disabled?: boolean | undefined
  invalid?: boolean
  describedBy?: string | undefined
  inputRef?: (element: HTMLInputElement | null) => void
  /** Tells whether what was typed is no time: it stays in the field, whose value is then null. */
  onWrong?: (isWrong: boolean) => void
}

/** A time as people type it: "9a", "530p", "17:30", or a start with its end; arrow keys step by 15 minutes. */
export function TimeEntry({ id, label, value, onChange, onEnd, after, disabled, invalid, describedBy, inputRef, onWrong }: EntryProps) {
  const { t } = useT()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  // Something else may have filled the field meanwhile.
  const kept = isWrong && value ? undefined : typed
  const shown = kept ?? (value ? timeText(minutesOf(value)) : '')

  function judge(wrong: boolean) {
    setWrong(wrong)
    onWrong?.(wrong)
  }
  function commit() {
    if (typed === undefined || isWrong) return
    const minutes = after ? parseEndText(typed, minutesOf(after)) : parseTimeText(typed)
    const range = onEnd && parseTimeRange(typed)
    if (typed.trim() !== '' && !range && minutes === null) {
      judge(true)
      return onChange(null)
    }
    setTyped(undefined)
    if (typed.trim() === '') onChange(null)
    else if (range) {
      onChange(clockOf(range.start))
      onEnd(clockOf(range.end))
    } else if (minutes !== null) onChange(clockOf(minutes))
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') return commit()
    const step = event.key === 'ArrowUp' ? 15 : event.key === 'ArrowDown' ? -15 : 0
    if (step === 0) return
    event.preventDefault()
    const from = (typed === undefined ? null : parseTimeText(typed)) ?? (value ? minutesOf(value) : 540)
    setTyped(undefined)
    judge(false)
    onChange(clockOf((from + step + 1440) % 1440))
  }

  return (
    <div className={styles.affixed} data-bad={invalid}>
      <input
        id={id}
        ref={inputRef}
        aria-label={label}
        value={shown}
        placeholder={t('5:30 pm')}
        autoComplete="off"
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        className={`${styles.input} tabular`}
        onChange={(event) => {
          setTyped(event.target.value)
          judge(false)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={handleKey}
      />
      {endsNextDay(after, value) && (
        <span className={styles.tag}>
          <Tag tone="wait">{t('+1 day')}</Tag>
        </span>
      )}
    </div>
  )
}

/** A time of day in a form, stored as HH:mm:ss; `startName` is the field with the start, `endName` the one that both typed at once fill. */
export function TimeField({
  name,
  label,
  hint,
  required,
  disabled,
  startName,
  endName,
}: FieldProps & { startName?: string; endName?: string }) {
  const { value, error, onChange, ref } = useField(name)
  const { setValue } = useFormContext()
  const start: unknown = useWatch({ name: startName ?? name })
  const { t } = useT()
  const [isWrong, setWrong] = useState(false)
  const told = isWrong && value === null ? t('This is no time. Write it as 5:30 pm or 17:30.') : error
  return (
    <FieldFrame label={label} hint={hint} error={told} required={required}>
      {({ id, describedBy, invalid }) => (
        <TimeEntry
          id={id}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={onChange}
          onEnd={endName === undefined ? undefined : (end) => setValue(endName, end, { shouldDirty: true, shouldValidate: true })}
          after={startName && typeof start === 'string' ? start : null}
          disabled={disabled}
          invalid={invalid}
          describedBy={describedBy}
          inputRef={ref}
          onWrong={setWrong}
        />
      )}
    </FieldFrame>
  )
}
