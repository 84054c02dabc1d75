import { useState, type ClipboardEvent, type ReactNode } from 'react'
import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PinInput } from '../../ui/fields/pin-field.tsx'
import type { Challenge } from './challenge.ts'
import { useSignIn } from './commands.ts'
import { useSecondsLeft, waitWords } from './use-seconds-left.ts'
import styles from './auth.module.css'

const [usual, long] = [6, 8]
const patienceSeconds = 60

/** The boxes of the code; a full code is sent at once. Some accounts get eight digits instead of six. */
export function CodeEntry({ challenge, returnTo }: { challenge: Challenge; returnTo: string }) {
  const { signIn, isPending } = useSignIn(returnTo)
  const [code, setCode] = useState('')
  const [length, setLength] = useState(usual)
  const [problem, setProblem] = useState<string>()
  const [tries, setTries] = useState(0)
  const [blockedUntil, setBlockedUntil] = useState(0)
  const blockedFor = useSecondsLeft(blockedUntil)
  const isExpired = useSecondsLeft(Date.parse(challenge.expires_at)) === 0

  async function handleComplete(full: string) {
    if (isPending) return
    setProblem(undefined)
    try {
      await signIn(challenge, full)
    } catch (error) {
      setCode('')
      setTries(tries + 1)
      setProblem(errorSentence(error))
      if (error instanceof ApiError && error.is('rate_limited')) setBlockedUntil(Date.now() + (error.retryAfterSeconds ?? patienceSeconds) * 1000)
    }
  }
  // Before the boxes see it: they would cut eight digits to six.
  function handlePaste(event: ClipboardEvent) {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '')
    if (digits.length !== long || length === long) return
    event.preventDefault()
    event.stopPropagation()
    setLength(long)
    setCode(digits)
    void handleComplete(digits)
  }

  if (isExpired) return <Problem>This code has expired. Ask for a new one below.</Problem>
  if (blockedFor > 0) return <Problem>Too many tries. For your safety the next one is possible in {waitWords(blockedFor)}.</Problem>
  return (
    <div className={styles.code} data-wrong={problem !== undefined} onPasteCapture={handlePaste}>
      {/* A new key clears the boxes and puts the focus back into the first one. */}
      <PinInput key={`${tries}-${length}`} label="Code from the message" length={length} value={code} onChange={setCode} onComplete={(full) => void handleComplete(full)} invalid={problem !== undefined} focusFirst />
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button size="mainAction" wide busy={isPending} disabled={code.length !== length} onClick={() => void handleComplete(code)}>
        Sign in
      </Button>
      {length === usual && (
        <div>
          <button type="button" className={styles.link} onClick={() => setLength(long)}>
            My code has 8 digits
          </button>
        </div>
      )}
    </div>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )
}
