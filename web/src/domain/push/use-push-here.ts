import { listPushDevices, type PushDevice } from '@crewcall/contract/push.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api, refetch } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { useMe } from '../person/actor.ts'
import { fingerprintHere, pushReadiness, switchOff, switchOn } from './push-here.ts'

/** The pushes of this browser and of the person's others; `publicKey` is null if the site sends none, `here` undefined if it takes none. */
export function usePushHere() {
  const { t } = useT()
  const client = useQueryClient()
  const userId = useMe()?.id
  const { data } = useQuery(api.query(listPushDevices, {}))
  const [readiness, setReadiness] = useState(pushReadiness)
  const [fingerprint, setFingerprint] = useState<string | null>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    // The person may come back from the settings of the browser.
    const look = () => {
      setReadiness(pushReadiness())
      void fingerprintHere().then(setFingerprint, () => setFingerprint(null))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const here: PushDevice | undefined = data?.results.find((device) => device.fingerprint === fingerprint)

  async function change(isOn: boolean): Promise<void> {
    if (!data || userId === undefined || data.public_key === null) return
    setBusy(true)
    try {
      if (!isOn && here) await switchOff(here.id)
      if (isOn && (await switchOn(userId, data.public_key))) showToast(t('Pushes are on for this device'))
    } catch (error) {
      showToast(error instanceof DOMException ? t('Your browser could not turn them on. Please try again later.') : errorSentence(error), {
        tone: 'error',
      })
    }
    setReadiness(pushReadiness())
    setFingerprint(await fingerprintHere().catch(() => null))
    await refetch(client, ['push_device'])
    setBusy(false)
  }

  return {
    readiness,
    here,
    isBusy,
    isKnown: data !== undefined && fingerprint !== undefined,
    publicKey: data?.public_key ?? null,
    devices: data?.results ?? [],
    change,
  }
}
