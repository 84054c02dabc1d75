import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepDraining } from '../../lib/punch-queue.ts'
import { deliverPunch } from './deliver-punch.ts'

/** Around every screen of the pro side: punches that wait on this phone go out whichever screen is open. */
export function ProFrame() {
  const client = useQueryClient()
  useEffect(() => keepDraining((punch) => deliverPunch(client, punch)), [client])
  return <Outlet />
}
