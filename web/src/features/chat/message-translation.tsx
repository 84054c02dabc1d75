import { translateChatMessage } from '@crewcall/contract/chat-translation.ts'
import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import styles from './chat.module.css'
import { isToldOf, noteTold } from './told-of-service.ts'

type Found = ReturnType<typeof useTranslation>

/**
 * A message in the reader's language. Asked only when they press; then it stays while the page is open. `isOffered` for the words of others, where
 * this installation has a service (docs/rules/chat.md#translation).
 */
export function useTranslation({ channel_id: id, seq, body, is_own }: ChatMessage, { translation_service: service }: ChatChannel) {
  const { locale: language } = useT()
  const [isOriginal, setOriginal] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...api.query(translateChatMessage, { params: { id, seq }, body: { language } }),
    enabled: false,
    staleTime: Infinity,
    // The service has had its time; who waits decides.
    retry: false,
    networkMode: 'always',
  })
  const isOffered = service !== null && !is_own && body !== ''
  return {
    isOffered,
    service,
    data,
    error: isFetching ? null : error,
    isFetching,
    /** The translation stands in the place of the message. */
    isShown: isOffered && data !== undefined && !data.is_same && !isOriginal,
    ask: async () => (await refetch()).data,
    turn: () => setOriginal(!isOriginal),
  }
}

/** The translated words, or why there are none; told to screen readers when they arrive. */
export function Translated({ found: { isOffered, isShown, data, error, isFetching } }: { found: Found }) {
  const words = useT()
  if (!isOffered || (!data && !error && !isFetching)) return null
  return (
    <div role="status">
      {isShown && (
        <p dir="auto" className="as-typed">
          {data?.body}
        </p>
      )}
      {isFetching && <span className="visually-hidden">{words.t('Translating …')}</span>}
      {error && <p className={styles.failed}>{failure(words, error)}</p>}
      {data && (isShown || data.is_same) && <p className="soft note">{origin(words, data)}</p>}
    </div>
  )
}

/** Asks for the translation, and turns between it and the original. */
export function TranslateButton({ found }: { found: Found }) {
  const { t } = useT()
  const { isOffered, service, data, error, isFetching, isShown, ask, turn } = found
  const userId = useMe()?.id
  const [isTelling, setTelling] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!isOffered || service === null || userId === undefined || data?.is_same) return null
  async function handleAsk() {
    const pressed = button.current
    const message = pressed?.closest('li')
    const answer = await ask()
    // The button goes, with the focus: who pressed it goes on from the message.
    const { activeElement: focused, body } = document
    if (answer?.is_same && (focused === pressed || focused === body)) message?.focus()
  }
  function handlePress(to: string, by: number) {
    if (data) turn()
    else if (isToldOf(to, by)) void handleAsk()
    else setTelling(true)
  }
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="small"
        icon={<IconLanguage size={16} aria-hidden="true" />}
        busy={isFetching}
        onClick={() => handlePress(service, userId)}
      >
        {isShown ? t('Show original') : data ? t('Show translation') : error ? t('Try again') : t('Translate')}
      </Button>
      <Confirm
        opened={isTelling}
        onClose={() => setTelling(false)}
        title={t('Translate with {service}?', { service })}
        action={t('Translate')}
        destructive={false}
        onConfirm={() => {
          noteTold(service, userId)
          setTelling(false)
          void handleAsk()
        }}
      >
        <p>{t('The operator of this site chose that service. It gets the words of this message, not who wrote it or who reads it.')}</p>
        <p className="soft small">{t('You are asked once on this device.')}</p>
      </Confirm>
    </>
  )
}

function failure({ t }: Words, error: Error): string {
  return error instanceof ApiError && error.status >= 500 ? t('The translation did not arrive.') : errorSentence(error)
}

function origin({ t, locale }: Words, { is_same, language, from }: NonNullable<Found['data']>): string {
  if (is_same) return t('This is already in {language}', { language: nameOf(language, locale) ?? language })
  const found = from === null ? undefined : nameOf(from, locale)
  return found === undefined ? t('Translated by machine') : t('Translated from {language} by machine', { language: found })
}

function nameOf(language: string, locale: string): string | undefined {
  return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(language)
}
