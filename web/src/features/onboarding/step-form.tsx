import { useState, type ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { Form } from '../../ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './onboarding.module.css'

export type FormStep<V extends FieldValues> = { label: string; fields: FieldPath<V>[]; content: ReactNode }
type Props<V extends FieldValues> = {
  form: UseFormReturn<V>
  steps: readonly FormStep<V>[]
  label: string
  words: { next: string; back: string; finish: string }
  onSend: (values: V) => Promise<unknown>
}

/** A form in steps: each step is checked before the next one; Enter continues; a refusal leads to the step concerned. */
export function StepForm<V extends FieldValues>({ form, steps, label, words, onSend }: Props<V>) {
  const [index, setIndex] = useState(0)
  const step = steps[index]
  const isLast = index === steps.length - 1

  async function handleNext() {
    if (step && (await form.trigger(step.fields, { shouldFocus: true }))) setIndex(index + 1)
  }
  async function handleSend(values: V) {
    try {
      await onSend(values)
    } catch (error) {
      const about = stepAbout(steps, error)
      if (about >= 0) setIndex(about)
      throw error
    }
  }

  return (
    <Form form={form} onSend={handleSend} label={label} onContinue={isLast ? undefined : handleNext}>
      <Stepper steps={steps} current={index} onStep={setIndex} />
      <div key={index} className={styles.step}>
        {step?.content}
      </div>
      <div className={styles.buttons}>
        {index > 0 && (
          <Button variant="text" onClick={() => setIndex(index - 1)}>
            {words.back}
          </Button>
        )}
        <Button type="submit" size="mainAction" busy={form.formState.isSubmitting}>
          {isLast ? words.finish : words.next}
        </Button>
      </div>
    </Form>
  )
}

function stepAbout<V extends FieldValues>(steps: readonly FormStep<V>[], error: unknown): number {
  if (!(error instanceof ApiError)) return -1
  const targets: string[] = [error.target, ...error.details.map(({ target }) => target)].flatMap((target) =>
    target ? [target.replace(/^body\./, '')] : [],
  )
  return steps.findIndex(({ fields }) => fields.some((field) => targets.includes(field)))
}
