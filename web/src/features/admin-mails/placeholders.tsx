import type { MailLanguage } from '@crewcall/contract/mail-texts.ts'
import { asTyped } from '@crewcall/contract/rules/mail-text.ts'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './mails.module.css'

type Field = HTMLInputElement | HTMLTextAreaElement

/** The placeholders of a mail with what they stand for in the preview; a press inserts one where the cursor was. */
export function Placeholders({ placeholders }: { placeholders: MailLanguage['placeholders'] }) {
  const { t } = useT()
  const insert = useInsert()
  return (
    <fieldset className={styles.placeholders}>
      <legend className="small">{t('Placeholders: press one to insert it')}</legend>
      <ul>
        {placeholders.map(({ name, example, is_required }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.placeholder}
              onClick={() => insert(asTyped(name))}
              aria-label={t('Insert {placeholder}', { placeholder: asTyped(name) })}
            >
              <code>{asTyped(name)}</code>
            </button>
            <span className="soft small">{example}</span>
            {is_required && <Tag>{t('Has to stay')}</Tag>}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

// The field that had the cursor last; the text of the mail until one did.
function useInsert(): (typed: string) => void {
  const { getValues, setValue } = useFormContext<{ text: { subject: string; body: string } }>()
  const last = useRef<Field>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && 'name' in target && (target.name === 'text.subject' || target.name === 'text.body'))
        last.current = target as Field // only the two fields have these names
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return (typed) => {
    const field = last.current
    const name = field?.name === 'text.subject' ? 'text.subject' : 'text.body'
    const text = getValues(name)
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
    setValue(name, `${text.slice(0, from)}${typed}${text.slice(to)}`, { shouldDirty: true, shouldValidate: true })
    setTimeout(() => {
      field?.focus()
      field?.setSelectionRange(from + typed.length, from + typed.length)
    })
  }
}
