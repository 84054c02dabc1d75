import { joined } from '@crewcall/contract/rules/direction.ts'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { apiBase } from '../../lib/api-base.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeToCopy } from '../../ui/code-to-copy.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AnswerView, Text } from './answer-view.tsx'
import { crewcallLine, curlLine, isJson } from './call-text.ts'
import type { KeyCall } from './calls-of-document.ts'
import { CallFields, type Faults } from './call-fields.tsx'
import { sendCall, type Answer } from './send-call.ts'
import styles from './api-page.module.css'

type Organization = { id: number; name: string; locations: readonly { id: number; name: string }[] }
type Props = {
  of: KeyCall
  organization: Organization
  /** The pasted key; undefined if there is none, which its field then says. */
  onNeedKey: () => string | undefined
}

/** One call: what it is for, its fields, the same call for a terminal, and what came back. */
export function CallPanel({ of: call, organization, onNeedKey }: Props) {
  const { t } = useT()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ orgId: String(organization.id) })
  const [body, setBody] = useState(call.body ?? '')
  const [faults, setFaults] = useState<Faults>({ missing: [], isBodyWrong: false })
  const [isAsking, setAsking] = useState(false)
  const { answer, fault, isSending, send } = useSending(call)
  const filled = { values, body }
  const base = new URL(apiBase, window.location.href).href

  function handleSend() {
    const missing = call.parameters.filter(({ name, required }) => required && !values[name]?.trim()).map(({ name }) => name)
    const isBodyWrong = call.body !== undefined && !isJson(body)
    setFaults({ missing, isBodyWrong })
    const key = onNeedKey()
    if (key === undefined || missing.length > 0 || isBodyWrong) return
    if (call.method === 'GET') void send(filled, key)
    else setAsking(true)
  }
  function handleConfirm() {
    setAsking(false)
    const key = onNeedKey()
    if (key !== undefined) void send(filled, key)
  }
  return (
    <Section>
      <div className="stack">
        <About of={call} />
        <CallFields
          of={call}
          values={values}
          body={body}
          faults={faults}
          locations={organization.locations}
          onValue={(name, value) => setValues({ ...values, [name]: value })}
          onBody={setBody}
        />
        <div className="cluster">
          <Button icon={<IconSend size={18} aria-hidden="true" />} busy={isSending} onClick={handleSend}>
            {t('Send the call')}
          </Button>
        </div>
        {fault !== undefined && (
          <Notice tone="bad" role="alert">
            <p>{fault}</p>
          </Notice>
        )}
        {answer && <AnswerView of={answer} />}
        <h3>{t('In a terminal')}</h3>
        <p className="soft small">{t('The key is not part of the lines: curl takes it from CREWCALL_API_KEY, crewcall from its login.')}</p>
        <CodeToCopy text={curlLine(call, filled, base)} label={t('Copy the curl line')} />
        <CodeToCopy text={crewcallLine(call, filled)} label={t('Copy the crewcall line')} />
        <Examples of={call} />
      </div>
      <Confirm
        opened={isAsking}
        title={t('Send this call?')}
        action={t('Send the call')}
        onClose={() => setAsking(false)}
        onConfirm={handleConfirm}
      >
        <p>
          <code className={styles.code}>{joined([call.method, call.path], ' ')}</code>
        </p>
        <p>
          {t('It is sent to “{name}” itself, with real shifts, people and money: there is no copy for trying.', {
            name: organization.name,
          })}
        </p>
      </Confirm>
    </Section>
  )
}

// One call at a time; its answer is dropped when the reader goes on to another.
function useSending(call: KeyCall) {
  const [answer, setAnswer] = useState<Answer>()
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  async function send(filled: Parameters<typeof sendCall>[1], key: string) {
    const own = new AbortController()
    running.current = own
    setSending(true)
    setFault(undefined)
    setAnswer(undefined)
    try {
      setAnswer(await sendCall(call, filled, { key, signal: own.signal }))
    } catch (error) {
      if (!own.signal.aborted) setFault(errorSentence(error))
    } finally {
      setSending(false)
    }
  }
  return { answer, fault, isSending, send }
}

function About({ of: { summary, method, path, scope } }: { of: KeyCall }) {
  const { t } = useT()
  return (
    <>
      <h2 lang="en">{summary}</h2>
      <p className="cluster">
        <code className={styles.code}>{joined([method, path], ' ')}</code>
        <Tag tone="info">{scope === 'any' ? t('Open to every key') : t('Needs the scope {scope}', { scope })}</Tag>
      </p>
    </>
  )
}

function Examples({ of: { body, answer, refusals } }: { of: KeyCall }) {
  const { t } = useT()
  return (
    <>
      <details className={styles.more}>
        <summary>{t('Examples|API')}</summary>
        <div className="stack gap-8">
          {body !== undefined && <Text label={t('Example of what is sent')}>{body}</Text>}
          {answer === undefined ? (
            <p className="soft small">{t('It answers with a file, or with nothing.')}</p>
          ) : (
            <Text label={t('Example of an answer')}>{answer}</Text>
          )}
        </div>
      </details>
      <details className={styles.more}>
        <summary>{t('Refusals|API')}</summary>
        <dl className={styles.headers} lang="en">
          {refusals.map(({ status, words }) => (
            <div key={status} className={styles.header}>
              <dt>{status}</dt>
              <dd className="as-typed">{words}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
