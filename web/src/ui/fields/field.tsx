import { useId, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import styles from './field.module.css'

/** The common props of form fields. `name` is the path in the body, e.g. `address.postal_code`. */
export type FieldProps = { name: FieldPath<FieldValues>; label: string; hint?: string; required?: boolean; disabled?: boolean }

/** Connects one input to the form above it. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name })
  return { ...field, value: field.value as unknown, error: fieldState.error?.message }
}

/** A field's value as text; empty for nothing and for non-text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type FrameProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  group?: boolean
  children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode
}

/** Label above, hint and error below; the input gets the ids that associate them. */
export function FieldFrame({ label, hint, error, required = false, group = false, children }: FrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const { say } = useT()
  const note = error === undefined ? hint : say(error)
  const ids = { id, describedBy: note ? noteId : undefined, invalid: error !== undefined }
  const words = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return (
    <div className={styles.field} role={group ? 'group' : undefined} aria-labelledby={group ? `${id}-label` : undefined}>
      {group ? (
        <span id={`${id}-label`} className={styles.label}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {words}
        </label>
      )}
      {children(ids)}
      {note !== undefined && (
        <p id={noteId} className={styles.note} data-bad={error !== undefined} role={error !== undefined ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
