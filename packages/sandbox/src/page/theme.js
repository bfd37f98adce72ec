/** Sets the chosen theme before the first paint. Without a choice the system's one holds. */
{
	const chosen = localStorage.getItem('theme');
	if (chosen) document.documentElement.dataset.theme = chosen;
}
