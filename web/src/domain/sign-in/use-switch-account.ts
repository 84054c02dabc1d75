import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from './sign-out.ts'

/** Leaves this account and opens the sign-in, which leads to the given address of this site. */
export function useSwitchAccount(returnTo: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    await signOut()
    client.clear()
    await navigate({ to: '/auth', search: { returnTo } })
  }
  return { isBusy, change: () => void leave() }
}
