import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'

/** Inside a form: keeps what is typed in a field as it changes, so that closing the panel does not lose it. */
export function KeptText({ name, onChange }: { name: string; onChange: (text: string) => void }) {
  const text: unknown = useWatch({ name })
  const keep = useEffectEvent((typed: unknown) => typeof typed === 'string' && onChange(typed))
  useEffect(() => void keep(text), [text])
  return null
}
