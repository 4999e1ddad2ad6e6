import { useNavigate, type NavigateFunction } from 'react-router'

const nowhere: NavigateFunction = () => {}

/** The router's way to another page. On the server nobody goes anywhere, and a page has a hundred links. */
export const useClientNavigate: () => NavigateFunction = import.meta.env.SSR
  ? () => nowhere
  : useNavigate
