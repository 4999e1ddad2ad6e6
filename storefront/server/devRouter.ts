// Loaded through Vite, so that it finds the very copy of React Router that the app finds.
export { createRequestHandler } from 'react-router'
