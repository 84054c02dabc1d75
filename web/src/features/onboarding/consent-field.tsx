import type { TermsAudience } from '@crewcall/contract/enums.ts'
import { getBusinessTerms, getProTerms } from '@crewcall/contract/identity.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/query.ts'
import { useField } from '../../ui/fields/field.tsx'
import fieldStyles from '../../ui/fields/field.module.css'

/** The terms in force, as they were when the screen was opened: what it links to is what is accepted, and no other version. */
export function useShownTerms(audience: TermsAudience) {
  const { data, refetch } = useQuery({
    ...(audience === 'PRO' ? api.query(getProTerms, {}) : api.query(getBusinessTerms, {})),
    staleTime: Infinity,
  })
  const shown = data && { terms_version: data.version }
  /** Accepts what is shown with the rest of a form; if there is a newer version meanwhile, the refusal shows it. */
  async function accepting<R>(send: (shown: { terms_version?: string }) => Promise<R>): Promise<R> {
    try {
      return await send({ ...shown })
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'TERMS_CHANGED') void refetch()
      throw error
    }
  }
  return { href: data?.url, accepting }
}

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
