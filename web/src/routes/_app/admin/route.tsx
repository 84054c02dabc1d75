import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin')({
  beforeLoad: ({ context: { actor } }) => {
    if (!actor.is_gigpro_admin) throw redirect({ to: '/start', replace: true })
  },
  component: Outlet,
})
