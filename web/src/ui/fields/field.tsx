import { useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import styles from './field.module.css'

/** The common props of form fields. `name` is the path in the body, e.g. `address.postal_code`. */
export type FieldProps = { name: FieldPath<FieldValues>; label: string; hint?: string; required?: boolean; disabled?: boolean }

/** Connects one input to the form above it. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name })
  const { error } = fieldState
  // What is wrong with all fields of a list together is kept beside what is wrong with each.
  return { ...field, value: field.value as unknown, error: error?.message ?? error?.root?.message }
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
export function FieldFrame({ label, hint, error: newest, required = false, group = false, children }: FrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const { say } = useT()
  const error = useUnpressed(newest)
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

/**
 * A value that stays as it is while a pointer is pressed. An error that comes or goes as its field loses the focus would move the button
 * that takes it, and the press would be lost.
 */
function useUnpressed<Value>(value: Value): Value {
  const isPressed = useSyncExternalStore(followPointer, () => pressed)
  const [kept, keep] = useState(value)
  if (!isPressed && kept !== value) keep(value)
  return isPressed ? kept : value
}

let pressed = false

function followPointer(tell: () => void): () => void {
  const press = () => {
    pressed = true
    tell()
  }
  const release = () => {
    // The click follows the end of the press.
    setTimeout(() => {
      pressed = false
      tell()
    })
  }
  const end = new AbortController()
  const heard = { capture: true, signal: end.signal }
  window.addEventListener('pointerdown', press, heard)
  window.addEventListener('pointerup', release, heard)
  window.addEventListener('pointercancel', release, heard)
  return () => end.abort()
}
