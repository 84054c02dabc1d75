import { connect } from 'node:net'

const longestMs = 2000

/** Whether a program of this machine listens at the port. @throws Error if it cannot be asked, as without file descriptors */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.setTimeout(longestMs, () => answer(true))
    socket.once('connect', () => answer(true))
    socket.once('error', (error) => {
      if (!('code' in error)) return reject(error)
      if (error.code === 'ECONNREFUSED') return answer(false)
      if (error.code === 'ECONNRESET') return answer(true)
      reject(error)
    })

    function answer(isTaken: boolean): void {
      socket.destroy()
      resolve(isTaken)
    }
  })
}
