import type { JobQuestion } from '@crewcall/contract/job-postings.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { useT } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { FieldRow, TextField } from '../../../ui/fields/text-fields.tsx'
import styles from './postings.module.css'

const most = 3

/** Up to three questions to those who apply. */
export function QuestionsField() {
  const { t } = useT()
  const { fields, append, remove, move } = useFieldArray<{ questions: JobQuestion[] }, 'questions'>({ name: 'questions' })
  const kinds = [
    { value: 'YES_NO', label: t('Yes or no') },
    { value: 'TEXT', label: t('In their words') },
  ]
  return (
    <fieldset className={`${styles.questions} stack gap-12`}>
      <legend className="strong small">{t('Questions (up to three)')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={`${styles.question} stack gap-8`} role="group" aria-label={t('Question {number}', { number: index + 1 })}>
          <FieldRow>
            <TextField name={`questions.${index}.text`} label={t('Question')} required maxLength={200} />
            <SelectField name={`questions.${index}.kind`} label={t('Answer')} options={kinds} required />
          </FieldRow>
          <div className="cluster">
            <IconButton
              size="small"
              label={t('Move question {number} up', { number: index + 1 })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              size="small"
              label={t('Move question {number} down', { number: index + 1 })}
              disabled={index === fields.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton size="small" label={t('Remove question {number}', { number: index + 1 })} onClick={() => remove(index)}>
              <IconTrash size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      ))}
      {fields.length < most && (
        <div>
          <Button
            size="small"
            variant="outlined"
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => append({ text: '', kind: 'YES_NO' })}
          >
            {t('Add a question')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
