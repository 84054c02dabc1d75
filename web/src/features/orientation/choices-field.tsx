import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { Terms } from './example.ts'
import styles from './orientation.module.css'

const [fewest, most] = [2, 4]

/** Two to four answers, one of which is marked as right. */
export function ChoicesField({ name }: { name: `steps.${number}` }) {
  const { t } = useT()
  const { watch, setValue, trigger } = useFormContext<Terms>()
  const { error } = useField(`${name}.choices`)
  const { value: right, error: unmarked, onChange } = useField(`${name}.right_choice`)
  const choices = watch(`${name}.choices`) ?? []
  const recheck = useEffectEvent(() => error !== undefined && void trigger(`${name}.choices`))
  const typed = JSON.stringify(choices)
  // The form checks the answer that was typed, not the fault of all together.
  useEffect(() => void recheck(), [typed])
  const write = (next: string[]) => setValue(`${name}.choices`, next, { shouldDirty: true })
  function handleRemove(at: number) {
    write(choices.filter((_, index) => index !== at))
    if (typeof right === 'number') onChange(right === at ? null : right > at ? right - 1 : right)
  }
  return (
    <FieldFrame label={t('Answers')} hint={t('Mark the right one. Pros may try again.')} error={error ?? unmarked} required group>
      {() => (
        <div className="stack gap-8">
          {choices.map((_, at) => (
            // Answers have no identity but their position.
            <div key={at} className={styles.choice}>
              <input
                type="radio"
                className={styles.right}
                name={`${name}.right_choice`}
                aria-label={t('Answer {number} is right', { number: at + 1 })}
                checked={right === at}
                onChange={() => onChange(at)}
              />
              <TextField name={`${name}.choices.${at}`} label={t('Answer {number}', { number: at + 1 })} maxLength={120} required />
              {choices.length > fewest && (
                <IconButton size="small" label={t('Remove answer {number}', { number: at + 1 })} onClick={() => handleRemove(at)}>
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              )}
            </div>
          ))}
          {choices.length < most && (
            <div>
              <Button size="small" variant="text" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => write([...choices, ''])}>
                {t('Add an answer')}
              </Button>
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
