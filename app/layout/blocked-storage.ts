/**
 * Where a browser keeps no data for this site, even to name `sessionStorage` throws, and React Router's own script, which
 * restores the scroll position, tells of it on the console of each page. Nothing is remembered there either way.
 */
export const blockedStorageScript =
  'try{sessionStorage}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}';
