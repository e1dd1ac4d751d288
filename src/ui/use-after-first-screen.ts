import { useEffect, useState } from 'react'
import { firstScreen } from '@/offline/answers/first-screen.ts'
import { whenIdle } from './when-idle.ts'

/**
 * True once the first screen stands and the browser has nothing else to draw. After sign-in that is the dashboard: what is
 * loaded later must not compete with it.
 */
export function useAfterFirstScreen(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    let callOff = () => {}
    let gone = false
    // Ionic's elements draw themselves in the frame after React's.
    const draw = () => (callOff = whenIdle(() => setStands(true)))
    void firstScreen().then(() => requestAnimationFrame(() => !gone && draw()))
    return () => {
      gone = true
      callOff()
    }
  }, [])
  return stands
}
