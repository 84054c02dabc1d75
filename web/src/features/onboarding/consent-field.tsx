import type { ReactNode } from 'react'
import { useField } from '../../ui/fields/field.tsx'
import fieldStyles from '../../ui/fields/field.module.css'

/** The checkbox that accepts terms; its text may contain a link. */
export function ConsentField({ name, children }: { name: string; children: ReactNode }) {
  const { value, error, onChange, ref, onBlur } = useField(name)
  return (
    <label className={fieldStyles.check}>
      <input
        type="checkbox"
        ref={ref}
        onBlur={onBlur}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={error !== undefined}
      />
      <span className={fieldStyles.words}>
        <span>{children}</span>
        {error !== undefined && (
          <small role="alert" className={fieldStyles.note} data-bad="true">
            {error}
          </small>
        )}
      </span>
    </label>
  )
}

/** A sentence with `{terms}`, replaced by the link. */
export function TermsSentence({ sentence, href, words }: { sentence: string; href: string | undefined; words: string }) {
  const [before, after = ''] = sentence.split('{terms}')
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noreferrer">
        {words}
      </a>
      {after}
    </>
  )
}
