import { orientationStepKinds, ORIENTATION_STEPS } from '@crewcall/contract/rules/orientation.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { emptyStep, type Terms } from './example.ts'
import styles from './orientation.module.css'
import { StepFields, type Files } from './step-fields.tsx'
import { stepWords } from './step-words.ts'

/** The steps in their order; each can be moved by its buttons. */
export function StepsField(files: Files) {
  const { t, say } = useT()
  const { fields, append, remove, move } = useFieldArray<Terms, 'steps'>({ name: 'steps' })
  const { errors } = useFormState<Terms>({ name: 'steps' })
  const list = useRef<HTMLOListElement>(null)
  const whole = errors.steps?.root?.message ?? errors.steps?.message
  // The moved step keeps the focus, on the button that was pressed or its neighbour.
  function handleMove(from: number, to: number) {
    move(from, to)
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(':scope > li')[to]?.focus())
  }
  return (
    <div className="stack gap-16">
      <ol ref={list} className={`${styles.steps} stack gap-12`}>
        {fields.map(({ id, kind }, index) => (
          <li key={id} className={`${styles.step} stack gap-8`} tabIndex={-1} aria-label={t('Step {number}', { number: index + 1 })}>
            <div className="spread">
              <strong className="small">
                {index + 1} · {t(stepWords[kind].name)}
              </strong>
              <span className="cluster">
                <IconButton
                  size="small"
                  label={t('Move step {number} up', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => handleMove(index, index - 1)}
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="small"
                  label={t('Move step {number} down', { number: index + 1 })}
                  disabled={index === fields.length - 1}
                  onClick={() => handleMove(index, index + 1)}
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </IconButton>
                <IconButton size="small" label={t('Remove step {number}', { number: index + 1 })} onClick={() => remove(index)}>
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            <StepFields name={`steps.${index}`} kind={kind} {...files} />
          </li>
        ))}
      </ol>
      {whole !== undefined && (
        <p role="alert" className={styles.wrong}>
          {say(whole)}
        </p>
      )}
      {fields.length < ORIENTATION_STEPS.most && (
        <div className="cluster" role="group" aria-label={t('Add a step')}>
          {orientationStepKinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="outlined"
              icon={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => append(emptyStep(kind))}
            >
              {t(stepWords[kind].add)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
