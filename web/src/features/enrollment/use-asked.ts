import { useState } from 'react'

interface Asked<Question> {
  question: Question
  open: boolean
  /** A new one for each question, so that every dialog starts afresh. */
  key: number
}

/** The dialog that is open, with what it is about; its words stay while it closes. */
export function useAsked<Question>() {
  const [asked, setAsked] = useState<Asked<Question> | null>(null)
  return {
    asked,
    ask: (question: Question) => setAsked((last) => ({ question, open: true, key: (last?.key ?? 0) + 1 })),
    close: () => setAsked((last) => last && { ...last, open: false }),
  }
}
