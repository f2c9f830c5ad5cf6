import { useEffect, useState } from 'react';

export interface Person {
  readonly id: number;
  readonly name: string;
  /** Phone or email, to distinguish people with the same name. */
  readonly detail: string;
}

export interface PersonSearchProps {
  label: string;
  people: readonly Person[] | undefined;
  isLoading: boolean;
  /** Called when the typing pauses. */
  onSearch: (words: string) => void;
}

const TYPING_PAUSE_MS = 250;

/** The words to search for; `onSearch` gets them when the typing pauses. */
export function usePersonSearch({ onSearch }: Pick<PersonSearchProps, 'onSearch'>) {
  const [words, setWords] = useState('');
  const [searchedWords, setSearched] = useState('');
  const trimmedWords = words.trim();
  useEffect(() => {
    const timer = setTimeout(() => {
      onSearch(trimmedWords);
      setSearched(trimmedWords);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmedWords, onSearch]);
  return {
    words,
    trimmed: trimmedWords,
    setWords,
    isSearched: searchedWords !== '' && searchedWords === trimmedWords,
  };
}
