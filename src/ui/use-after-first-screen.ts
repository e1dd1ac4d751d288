import { useEffect, useState } from 'react'
import { firstScreen } from '@/offline/answers/first-screen.ts'
import { whenIdle } from './when-idle.ts'

/**
 * True once the first screen has rendered and the browser is idle. After sign-in, that's the dashboard, with which later loads
 * must not compete.
 */
export function useAfterFirstScreen(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    let callOff = () => {}
    let gone = false
    // Ionic's elements render in the frame after React's.
    const draw = () => (callOff = whenIdle(() => setStands(true)))
    void firstScreen().then(() => requestAnimationFrame(() => !gone && draw()))
    return () => {
      gone = true
      callOff()
    }
  }, [])
  return stands
}
